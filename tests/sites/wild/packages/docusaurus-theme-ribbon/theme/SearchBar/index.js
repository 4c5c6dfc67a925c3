import React from 'react';

export default () => <input placeholder="search of a package" />;
