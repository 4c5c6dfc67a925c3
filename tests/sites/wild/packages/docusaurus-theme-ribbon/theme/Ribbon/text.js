import React from 'react';

export default (<i>fork me</i>);
