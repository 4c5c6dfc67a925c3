import React, { useState } from 'react';

export default function Playground({ scope, children }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <button type="button" className="playground" onClick={() => setOpen(!isOpen)}>
      {children} {Object.keys(scope).join()} {isOpen && scope.library()}
    </button>
  );
}
