import blogPlugin, { type BlogContent } from '../../../../plugins/blog';
import { blogOptionsSchema, type UserBlogOptions } from '../../../../plugins/blog/options';
import { tempSite } from '../../tempSite';
import { pluginContext, type Recorded, runPlugin } from '../pluginContext';

/** A post with a truncation marker, by an author of the authors file. */
export const POST = '---\ntitle: A post\n---\n\nFirst words.\n\n<!-- truncate -->\n\nThe rest.\n';

/** Loads a blog with the given files below `blog/`, and returns what the plugin adds to the site. */
export async function loadBlog(
  files: Readonly<Record<string, string>>,
  options: UserBlogOptions = {},
  context: Parameters<typeof pluginContext>[1] = {},
): Promise<Recorded<BlogContent> & { readonly dir: string; readonly plugin: ReturnType<typeof blogPlugin> }> {
  const dir = blogDir(files);
  const plugin = blogPlugin(pluginContext(dir, context), blogOptionsSchema.parse(options));
  return { dir, plugin, ...(await runPlugin(plugin)) };
}

/** Creates a site folder with the given files below `blog/`. */
export function blogDir(files: Readonly<Record<string, string>>): string {
  return tempSite(Object.fromEntries(Object.entries(files).map(([name, text]) => [`blog/${name}`, text])));
}
