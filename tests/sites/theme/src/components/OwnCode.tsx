import {
  CodeBlockContextProvider,
  createCodeBlockMetadata,
  useCodeBlockContext,
} from '@docusaurus/theme-common/internal';
import CodeBlock from '@theme/CodeBlock';
import CodeBlockContent from '@theme/CodeBlock/Content';
import { useState } from 'react';
import { MarkedWord } from './MarkedWord';

const metadata = createCodeBlockMetadata({
  code: `const text = '${'on and '.repeat(60)}on';`,
  language: 'js',
  magicComments: [],
});

function WrapButton() {
  const { isEnabled, isCodeScrollable, toggle } = useCodeBlockContext().wordWrap;
  return (
    <button type="button" hidden={!isCodeScrollable} aria-pressed={isEnabled} onClick={toggle}>
      Wrap
    </button>
  );
}

/** A code block with custom buttons. */
export default function OwnCode() {
  const [word, setWord] = useState('');
  return (
    <>
      <MarkedWord.Provider value={word}>
        <CodeBlock className="language-python" title="own.py" showLineNumbers={5}>
          {'def first():\n    return second\n\n"""on\n<two> lines"""\n'}
        </CodeBlock>
      </MarkedWord.Provider>
      <button type="button" onClick={() => setWord('return')}>
        Mark
      </button>
      <CodeBlock language="zoo">a wombat</CodeBlock>
      <CodeBlockContextProvider metadata={metadata}>
        <div id="own-wrap">
          <CodeBlockContent />
          <WrapButton />
        </div>
      </CodeBlockContextProvider>
    </>
  );
}
