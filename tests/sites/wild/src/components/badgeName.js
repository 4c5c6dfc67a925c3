export const name = 'badge of the site';
