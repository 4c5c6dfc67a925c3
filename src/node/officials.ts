import { presetClassic } from '../../plugins/preset/presetClassic';
import { themeClassic } from '../../plugins/themeClassic';
import type { Officials } from '../model/officials';
import { themeDir } from './entries';

/** Gives the plugins, themes and presets that come with the generator: a config names them and need not install them. */
export function officials(): Officials {
  const plugins = {
    '@docusaurus/theme-classic': themeClassic(themeDir),
  };
  return { plugins, presets: { '@docusaurus/preset-classic': presetClassic(new Set(Object.keys(plugins))) } };
}
