import React from 'react';
import CodeBlock from '@theme-init/CodeBlock';
import Playground from '@theme/Playground';
import ReactLiveScope from '@theme/ReactLiveScope';

export default function LiveCodeBlock(props) {
  return props.live ? <Playground scope={ReactLiveScope} {...props} /> : <CodeBlock {...props} />;
}
