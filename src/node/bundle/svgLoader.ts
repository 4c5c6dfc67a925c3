import type { LoaderContext } from 'webpack';
import { createSvgCode } from './svgModules';

/** A webpack loader for SVG files that scripts import as components. */
export default function svgLoader(this: LoaderContext<object>, svg: string): string {
  return createSvgCode(svg, this.resourcePath);
}
