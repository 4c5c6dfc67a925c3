import { expect, test } from 'vitest';
import { extractMessages } from '../../../../src/node/writeTranslations/extractMessages';

test('extracts the messages of components and function calls', async () => {
  const code = `
    import T, { translate as t } from '@docusaurus/Translate';
    const label: string = t({ id: 'label', message: 'A ' + 'label', description: \`For a button\` }, { n: 1 });
    export default () => (
      <div title={t({ message: 'No ID' })}>
        <T id="child" description="In a div" values={{ n: 1 }}>
          {'Has {n} values'}
        </T>
        <T>
          Plain text
        </T>
        <b>not a message</b>
      </div>
    );
  `;
  expect(await extractMessages(code, '/a.tsx')).toEqual({
    dynamic: [],
    messages: {
      label: { message: 'A label', description: 'For a button' },
      'No ID': { message: 'No ID' },
      child: { message: 'Has {n} values', description: 'In a div' },
      'Plain text': { message: 'Plain text' },
    },
  });
});

test('reports texts that the code computes', async () => {
  const code = `
    import Translate, { translate } from '@docusaurus/Translate';
    export const a = (id) => translate({ id, message: 'x' });
    export const b = (text) => <Translate id="b">{text}</Translate>;
    export const c = (props) => translate({ ...props });
  `;
  const { messages, dynamic } = await extractMessages(code, '/a.jsx');
  expect(messages).toEqual({});
  expect(dynamic).toEqual(['translate(…)', '<Translate>', 'translate(…)']);
});

test('ignores functions and components of other modules', async () => {
  const code = `
    import Translate, { translate } from './mine';
    export default () => <Translate id="a">{translate({ id: 'b', message: 'b' })}</Translate>;
  `;
  expect((await extractMessages(code, '/a.js')).messages).toEqual({});
});

test('reports the location of invalid code', async () => {
  const code = 'import T from "@docusaurus/Translate";\n\nconst a = 1 +;\n';
  const error = await extractMessages(code, '/a.tsx').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    message: expect.stringMatching(/^Cannot read the messages of `a\.tsx`: .*";"\.$/),
    location: { file: '/a.tsx', line: 3, column: 14 },
    frame: expect.stringContaining('> 3 | const a = 1 +;'),
  });
});
