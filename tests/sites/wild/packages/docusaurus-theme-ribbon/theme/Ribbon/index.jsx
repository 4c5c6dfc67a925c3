import React from 'react';
import text from './text';

export default function Ribbon() {
  return <b className="ribbon">{text}</b>;
}
