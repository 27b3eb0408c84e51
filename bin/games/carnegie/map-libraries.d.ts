/** Types for three libraries that bring none, as far as bin/games/carnegie/map.ts uses them. */
declare module "d3-geo" {
  interface Projection {
    (at: readonly [number, number]): readonly [number, number];
    parallels(at: readonly [number, number]): Projection;
    rotate(by: readonly [number, number]): Projection;
    center(at: readonly [number, number]): Projection;
    scale(by: number): Projection;
    translate(by: readonly [number, number]): Projection;
  }
  export function geoConicEqualArea(): Projection;
}
declare module "topojson-client" {
  export function merge(
    topology: unknown,
    shapes: readonly unknown[],
  ): { readonly coordinates: readonly (readonly (readonly (readonly [number, number])[])[])[] };
}
declare module "topojson-simplify" {
  interface Topology {
    readonly objects: Readonly<
      Record<string, { readonly geometries: readonly { readonly properties: { readonly name: string } }[] }>
    >;
  }
  export function presimplify(topology: unknown): Topology;
  export function simplify(topology: Topology, least: number): Topology;
  export function quantile(topology: Topology, share: number): number;
}
