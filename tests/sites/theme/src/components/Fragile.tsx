import { useState } from 'react';

/** Throws while rendering after a click on its button, and again on the first retry. */
export default function Fragile() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('Too fragile', { cause: new Error('It was dropped') });
  return (
    <button type="button" id="drop" onClick={() => setBroken(true)}>
      Drop it
    </button>
  );
}
