// Prevents that the root of the repository, which is the site, is packed instead of the generator.
console.error(
  '✖ This folder is the Metaflow documentation, not a package.\n  → Run `npm pack ./package` to pack the generator.',
);
process.exit(1);
