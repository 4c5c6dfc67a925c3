export default { library: () => Array.from('a large library', (letter) => letter.toUpperCase()).join('') };
