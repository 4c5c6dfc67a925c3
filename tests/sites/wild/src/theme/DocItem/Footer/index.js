import { useDoc } from '@docusaurus/theme-common/internal';
import React from 'react';
import styles from './footer.module.css';

export default function DocItemFooter() {
  return <footer className={styles.footer}>{useDoc().metadata.id}</footer>;
}
