// The modules that code of sites, plugins and themes can import. A site includes these declarations with `extends` or `types` in
// its `tsconfig.json`, and needs no packages of Docusaurus for its types.

/// <reference path="./modules.d.ts" />
/// <reference path="./docusaurus.d.ts" />
/// <reference path="../src/client/generated.d.ts" />
