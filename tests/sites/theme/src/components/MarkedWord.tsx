import { createContext } from 'react';

/** The word that is marked in the code below. */
export const MarkedWord = createContext('');
