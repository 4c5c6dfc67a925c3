import MiniSearch from 'minisearch';

export const pageSearch = new MiniSearch({ fields: ['title'] });
