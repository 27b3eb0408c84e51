/** The values of a chart as a table for screen readers. */

interface ChartTableProps {
  readonly caption: string;
  /** Headings: of the names, and of the values. */
  readonly head: readonly [string, string];
  readonly rows: readonly { readonly key: string; readonly name: string; readonly said: string | number }[];
}

export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    // A table would not shrink to the size of what is hidden.
    <div class="visually-hidden">
      <table aria-label={caption}>
        <thead>
          <tr>
            {head.map((it) => (
              <th key={it} scope="col">
                {it}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, said }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{said}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
