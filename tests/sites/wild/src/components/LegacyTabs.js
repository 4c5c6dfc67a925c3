import React, { Children } from 'react';

export default function LegacyTabs({ labels, children }) {
  return Children.toArray(children).filter(({ props }) => props).map(({ props }, index) => (
    <div key={index} title={`${labels[index]} ${props.mdxType} ${props.originalType}`}>{props.children}</div>
  ));
}
