// Brands restrict the use of their logos. A site may override the icon.
export { default } from '@theme/Icon/Socials/Default';
