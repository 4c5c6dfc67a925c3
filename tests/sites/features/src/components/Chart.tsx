import { useState } from 'react';

/** Stands for a large library. */
const LIBRARY = Array.from('the chart library', (letter) => letter.toUpperCase());

/** A component that only one page uses. */
export default function Chart() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {LIBRARY[count]}
    </button>
  );
}
