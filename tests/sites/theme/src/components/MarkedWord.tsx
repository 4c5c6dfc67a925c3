import { createContext } from 'react';

/** The word that is highlighted in the code below. */
export const MarkedWord = createContext('');
