import React from 'react';
import { name } from '/src/components/badgeName';

export default () => <em>{name}</em>;
