import { expect, test } from 'vitest';
import { compilePage } from './compilePage';
test('x', async () => {
  const page = await compilePage(
    `---
title: Hello
date: 2024-01-02
---

import Tabs from '@theme/Tabs';
import P from './_p.mdx';

# Title {#tid}

Text :foo bar. <!-- gone --> a:b

<!-- block
comment -->

## Head \`code\` *em* {#exp}

:::note My title
hello
:::

:::tip[Rich *title*]{.cls #aid}
x
:::

<P />

\`\`\`js title="x" {1,3} live
const a = 1;
\`\`\`

| a | b |
| - | :-: |
| 1 | 2 |

<details>
<summary>s</summary>

inner

</details>

{frontMatter.title} [link](https://x.y) <span className="foo bar" id="spanid">x</span>
`,
    {
      files: { 'docs/_p.mdx': 'hi' },
      modules: {
        '@theme/Tabs': { default: 'b' },
        'docs/_p.mdx': { default: () => 'partial', toc: [{ value: 'x', id: 'x', level: 2 }] },
      },
      components: { Details: 'details' },
    },
  );
  console.log(page.html);
  console.log(page.body);
  console.log(page.module.slice(0, 600));
  console.log(JSON.stringify(page.facts, null, 1), page.dependencies);
});
