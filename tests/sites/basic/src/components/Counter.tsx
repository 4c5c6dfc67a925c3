import { useState } from 'react';

export default function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" id="counter-button" style={{ color: 'rgb(4, 5, 6)', ...(count === start && { fontStyle: 'italic' }) }} onClick={() => setCount(count + 1)}>
      Count {count}
    </button>
  );
}
