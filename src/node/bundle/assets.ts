import path from 'node:path';
import { lookup } from 'mrmime';
import { hashContent } from '../files/hashContent';

/** Output folders of assets by file type, as in Docusaurus, so that hosts can set headers by folder. */
export const ASSET_FOLDERS = {
  images: /\.(?:ico|jpe?g|png|gif|webp|avif|svg)$/i,
  fonts: /\.(?:woff2?|eot|ttf|otf)$/i,
  medias: /\.(?:mp4|avi|mov|mkv|mpe?g|vob|wmv|m4[av]|webm|og[av]|wav|mp3|aac|flac)$/i,
  files: /\.(?:pdf|docx?|xlsx?|zip|rar)$/i,
};

/** Size in bytes up to which assets other than `files` are inlined as data URLs. */
export const MAX_INLINE_BYTES = 2048;

type AssetFolder = keyof typeof ASSET_FOLDERS;

/** Returns the output path of an asset, which contains a hash of its content. */
export function createAssetPath(folder: AssetFolder, file: string, content: string | Buffer): string {
  const { name, ext } = path.parse(file);
  const hash = hashContent(content).slice(0, 8);
  return `assets/${folder}/${name}-${hash}${ext}`;
}

/** Returns whether a path may be the result of `createAssetPath`, or of a loader of the site. */
export function isCreatedAsset(path: string, hasLoaders: boolean): boolean {
  if (hasLoaders) return path.startsWith('assets/');
  return /^assets\/(?:images|fonts|medias|files)\/[^/]+-[\da-f]{8}(?:\.\w+)?$/.test(path);
}

/** Returns the content of an asset as a data URL. */
export function createDataUrl(file: string, content: string | Buffer): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return `data:${type};base64,${Buffer.from(content).toString('base64')}`;
}

/** Returns the output path of a file that a script imports; `undefined` if it is inlined, or not an asset. */
export function findAssetPath(file: string, content: Buffer): string | undefined {
  const folder = findAssetFolder(file);
  const isInlined = folder !== 'files' && content.length <= MAX_INLINE_BYTES;
  return folder === undefined || isInlined ? undefined : createAssetPath(folder, file, content);
}

/** Returns the URL that a script receives when it imports an asset; `undefined` for any other file. */
export function createAssetUrl(file: string, content: Buffer, baseUrl: string): string | undefined {
  if (findAssetFolder(file) === undefined) return undefined;
  const output = findAssetPath(file, content);
  return output === undefined ? createDataUrl(file, content) : baseUrl + output;
}

/** Returns the path of the file that an import refers to, without its query and fragment. */
export function withoutQuery(resource: string): string {
  return resource.replace(/[?#].*$/s, '');
}

/** Returns the output folder of an asset; `undefined` for any other file. */
export function findAssetFolder(file: string): AssetFolder | undefined {
  return (Object.keys(ASSET_FOLDERS) as AssetFolder[]).find((folder) => ASSET_FOLDERS[folder].test(file));
}
