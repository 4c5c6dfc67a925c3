import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEditUrl } from '../../../../src/node/metadata/editUrl';

const siteDir = path.resolve('/site');
const edited = { siteDir, contentDir: path.join(siteDir, 'docs'), file: path.join('@scope', 'a b#1?.md') };

describe('createEditUrl', () => {
  it('adds the path of the file in the site, and encodes only what a path must not contain', () => {
    expect(createEditUrl('https://git.example/edit/main/', edited, () => ({}))).toBe(
      'https://git.example/edit/main/docs/@scope/a%20b%231%3F.md',
    );
  });

  it('refers to the folder that is edited', () => {
    const editedDir = path.join(siteDir, 'i18n', 'docs');
    expect(createEditUrl('https://git.example', { ...edited, editedDir, file: 'a.md' }, () => ({}))).toBe(
      'https://git.example/i18n/docs/a.md',
    );
  });

  it('passes the path of the content folder to a function', () => {
    const getUrl = ({ dir }: { dir: string }) => `https://git.example/${dir}`;
    expect(createEditUrl(getUrl, edited, (dir) => ({ dir }))).toBe('https://git.example/docs');
    expect(createEditUrl(undefined, edited, () => ({}))).toBeUndefined();
  });
});
