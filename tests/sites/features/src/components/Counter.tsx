import { useState } from 'react';

export default function Counter({ start }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`Count ${count}`}
    </button>
  );
}
