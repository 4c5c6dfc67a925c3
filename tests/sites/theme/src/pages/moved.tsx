import { Redirect } from '@docusaurus/router';

/** Redirects to a location, which is a new object in each render. */
export default function MovedPage() {
  return <Redirect to={{ pathname: '/base/about', search: 'from=moved' }} />;
}
