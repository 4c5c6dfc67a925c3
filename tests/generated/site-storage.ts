export default { type: 'localStorage' as 'localStorage' | 'sessionStorage', namespace: '' };
