import parts from './gone-parts';

export default function Broken() {
  return <ul>{parts}</ul>;
}
