import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { richTextTags } from '@tessera/plugin-sdk/contract';
import { useRichTextStyles } from './richTextStyles';

const tags = new Set(richTextTags);
const withoutContent = new Set(['script', 'style', 'iframe', 'object', 'template', 'noscript', 'svg', 'math']);
const empty = new Set(['br', 'hr', 'img']);
const safeLink = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i;
const safeImage = /^(https:|\/(?!\/))/i;

const useStyles = makeStyles({ scroll: { overflowX: 'auto' } });

/**
 * Rich text as the server keeps it. The server has sanitized it already; building elements from a list of tags,
 * instead of setting HTML, means that a gap there still runs nothing here.
 */
export function RichTextView({ html, className }: { html: string | null | undefined; className?: string }) {
  const styles = useStyles();
  const content = useRichTextStyles();
  const nodes = useMemo(() => childrenOf(new DOMParser().parseFromString(html ?? '', 'text/html').body), [html]);
  return <div className={mergeClasses(content.content, styles.scroll, className)}>{nodes}</div>;
}

const childrenOf = (node: Node): ReactNode[] => [...node.childNodes].map((child, i) => <Fragment key={i}>{toReact(child)}</Fragment>);

function toReact(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return insideTable(node) ? null : node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (withoutContent.has(tag)) return null;
  if (!tags.has(tag)) return childrenOf(node);
  if (tag === 'img' && !safeImage.test(node.getAttribute('src') ?? '')) return null;
  return createElement(tag, attributesOf(node), ...(empty.has(tag) ? [] : childrenOf(node)));
}

// React objects to the white space that people leave between rows
const insideTable = (node: Node) => !node.textContent?.trim() && /^(table|thead|tbody|tr)$/.test(node.parentElement?.localName ?? '');

function attributesOf(element: Element): Record<string, string | undefined> {
  const get = (name: string) => element.getAttribute(name) ?? undefined;
  if (element.localName === 'a') {
    const href = get('href') ?? '';
    return safeLink.test(href) ? { href, title: get('title'), target: '_blank', rel: 'noopener noreferrer nofollow' } : {};
  }
  if (element.localName === 'img')
    return { src: get('src'), alt: get('alt') ?? '', title: get('title'), width: get('width'), height: get('height'), loading: 'lazy' };
  if (element.localName === 'td' || element.localName === 'th') return { colSpan: get('colspan'), rowSpan: get('rowspan') };
  return {};
}
