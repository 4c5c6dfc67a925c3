import MiniSearch from 'minisearch';

export const tagSearch = new MiniSearch({ fields: ['label'] });
