/**
 * Returns whether one typo separates a word from a term or a prefix of it: an extra, missing or wrong character, or two swapped
 * characters.
 */
export function isOneTypoAway(word: string, term: string): boolean {
  if (term.length < word.length - 1) return false;
  let same = 0;
  while (same < word.length && word[same] === term[same]) same++;
  const matchesRest = (from: number, to: number) => term.startsWith(word.slice(from), to);
  return (
    matchesRest(same + 1, same) ||
    matchesRest(same, same + 1) ||
    matchesRest(same + 1, same + 1) ||
    (word[same] === term[same + 1] && word[same + 1] === term[same] && matchesRest(same + 2, same + 2))
  );
}
