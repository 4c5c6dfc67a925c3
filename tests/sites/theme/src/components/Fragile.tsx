import { useState } from 'react';

/** Fails while it renders, once it has been told to; and the first time it is rendered again. */
export default function Fragile() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('Too fragile', { cause: new Error('It was dropped') });
  return (
    <button type="button" id="drop" onClick={() => setBroken(true)}>
      Drop it
    </button>
  );
}
