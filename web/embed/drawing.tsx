/** A picture of the service's, drawn as SVG: crisp at any size. */
import type { Outline, Picture, Shape } from "../../games/kernel/picture.ts";

const pathOf = (outlines: readonly Outline[]): string =>
  outlines.map((it) => `M${it.map((number) => Math.round(number * 10) / 10).join(" ")}Z`).join("");

function Part({ shape }: { readonly shape: Shape }) {
  if (shape.kind === "area") return <path fill={shape.fill} fill-rule="evenodd" d={pathOf(shape.outlines)} />;
  const { points, stroke, width, dash } = shape;
  return (
    <polyline
      points={points.join(" ")}
      fill="none"
      stroke={stroke}
      stroke-width={width}
      {...(dash && { "stroke-dasharray": dash.join(" ") })}
    />
  );
}

export function Drawing({ picture, label }: { readonly picture: Picture; readonly label: string }) {
  const { width, height, shapes } = picture;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {shapes.map((it) => (
        <Part shape={it} />
      ))}
    </svg>
  );
}
