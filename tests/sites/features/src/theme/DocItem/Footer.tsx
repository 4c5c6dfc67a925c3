import Footer from '@theme-original/DocItem/Footer';

export default function FooterWrapper(props) {
  return (
    <div className="wrapped-footer">
      <Footer {...props} />
    </div>
  );
}
