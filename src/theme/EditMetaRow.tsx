import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Props {
  readonly className?: string;
  readonly editUrl?: string | null;
  readonly lastUpdatedAt?: number | null;
  readonly lastUpdatedBy?: string | null;
}

/** The edit link of a page, and its last update. */
export default function EditMetaRow({ className, editUrl, lastUpdatedAt, lastUpdatedBy }: Props): ReactNode {
  return (
    <div className={clsx('row', className)}>
      <div className="col noPrint_">{editUrl && <EditThisPage editUrl={editUrl} />}</div>
      <div className="col lastUpdated_">
        {(lastUpdatedAt || lastUpdatedBy) && (
          <LastUpdated lastUpdatedAt={lastUpdatedAt} lastUpdatedBy={lastUpdatedBy} />
        )}
      </div>
    </div>
  );
}
