import DocPage from '@theme-original/DocPage';
import IconEdit from '@theme/IconEdit';
import React from 'react';

// Wraps a component by the name that it had in Docusaurus 2.
export default function DocPageWrapper(props) {
  return (
    <div className="legacy-page">
      <IconEdit />
      <DocPage {...props} />
    </div>
  );
}
