import { useDoc } from '@docusaurus/theme-common/internal';
import React from 'react';

export default function DocItemFooter() {
  return <footer>{useDoc().metadata.id}</footer>;
}
