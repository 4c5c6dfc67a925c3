import React from 'react';
import { name } from '/src/components/badgeName';

const Badge = ({ label }) => <em>{label}</em>;
Badge.defaultProps = { label: name };

export default () => <Badge />;
