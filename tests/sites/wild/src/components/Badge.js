import React from 'react';
import { name } from '/src/components/badgeName';

// The flag for SWC in the config allows types in such files.
const Badge = ({ label }: { label: string }) => <em>{label}</em>;
Badge.defaultProps = { label: name };

export default () => <Badge />;
