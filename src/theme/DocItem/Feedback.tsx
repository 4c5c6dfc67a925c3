import { useLocation } from '@docusaurus/router';
import { useThemeConfig } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import './feedback.page.css';

/** A form that asks whether the page was helpful, and posts the answer to the address in `themeConfig.feedback`. */
export default function DocItemFeedback(): ReactNode {
  const { feedback } = useThemeConfig();
  const { pathname } = useLocation();
  const [answer, setAnswer] = useState<{ readonly page: string; readonly isSent: boolean }>();
  if (!feedback) return null;
  const { url } = feedback;
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form, event.nativeEvent.submitter);
    const response = fetch(url, {
      method: 'POST',
      body: new URLSearchParams([...data] as [string, string][]),
    });
    const isSent = await response.then(
      ({ ok }) => ok,
      () => false,
    );
    // the button that has the focus disappears
    if (isSent) form.querySelector('output')?.focus();
    setAnswer({ page: pathname, isSent });
  };
  // an answer belongs to the page that it was given on
  const isSent = answer?.page === pathname ? answer.isSent : undefined;
  const question = translate({ id: 'theme.feedback.question', message: 'Was this page helpful?' });
  return (
    <form className="feedback_ noPrint_" method="post" action={url} aria-label={question} onSubmit={send}>
      <input type="hidden" name="page" value={pathname} />
      {!isSent && (
        <>
          <span>{question}</span>
          {/* without scripts, the browser sends the form */}
          <button type="submit" className="button button--sm" name="helpful" value="yes">
            <Translate id="theme.feedback.yes">Yes</Translate>
          </button>
          <button type="submit" className="button button--sm" name="helpful" value="no">
            <Translate id="theme.feedback.no">No</Translate>
          </button>
        </>
      )}
      <output tabIndex={-1}>
        {isSent && <Translate id="theme.feedback.thanks">Thank you for your feedback.</Translate>}
        {isSent === false && (
          <Translate id="theme.feedback.failed">Your feedback could not be sent. Please try again.</Translate>
        )}
      </output>
    </form>
  );
}
