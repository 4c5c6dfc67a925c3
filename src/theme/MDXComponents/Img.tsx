import clsx from 'clsx';
import type { ImgHTMLAttributes, ReactNode } from 'react';

/** An image in Markdown, loaded lazily. */
export default function MDXImg({ className, alt, ...props }: ImgHTMLAttributes<HTMLImageElement>): ReactNode {
  return <img decoding="async" loading="lazy" alt={alt} {...props} className={clsx(className, 'img_')} />;
}
