import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react';
import type { Point } from '../plot/marks';
import type { LegendItem } from './Legend';
import { sayReading, type Reading } from './reading';
import { Tooltip } from './Tooltip';

const useStyles = makeStyles({
  scroller: {
    position: 'relative',
    overflowX: 'auto',
    overflowY: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  drawing: { display: 'block', userSelect: 'none' },
  choosable: { cursor: 'pointer' },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
});

interface Props {
  /** Said on focus: the chart's title and how to read it. */
  label: string;
  hint: string;
  width: number;
  height: number;
  svg: Ref<SVGSVGElement>;
  legend: readonly LegendItem[];
  /** The figure at a place of the drawing; `mark` is what is drawn there. */
  pick: (x: number, y: number, mark: Element) => Point | undefined;
  /** Further keys of the chart: true where one was taken. */
  onKey?: (key: string) => boolean;
  /** Where a key leads; undefined for keys that are not the chart's. */
  move: (from: Point | undefined, key: string) => Point | undefined;
  anchor: (point: Point) => { x: number; y: number };
  read: (point: Point) => Reading;
  onSelect?: ((point: Point) => void) | undefined;
  /** Drawn over the chart for the figure that is being read. */
  highlight: (point: Point) => ReactNode;
  className?: string | undefined;
  /** A map: the tooltip is light, for the drawing is dark, and beside the place. */
  onMap?: boolean;
  children: ReactNode;
}

/** A drawing whose figures can be read by pointer and by keyboard: one stop of Tab, arrow keys inside, the figure said aloud. */
export function Readable(props: Props) {
  const styles = useStyles();
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const own = useRef<SVGSVGElement>(null);
  const [active, setActive] = useState<{ point: Point; byKeys: boolean }>();
  const { svg } = props;
  const setSvg = useCallback(
    (element: SVGSVGElement | null) => {
      own.current = element;
      if (typeof svg === 'function') svg(element);
      else if (svg) svg.current = element;
    },
    [svg],
  );

  const point = active?.point;
  // scrolling moves the drawing away from under its tooltip
  useEffect(() => {
    if (!active) return;
    const hide = () => setActive(undefined);
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    window.addEventListener('resize', hide);
    return () => {
      window.removeEventListener('scroll', hide, { capture: true });
      window.removeEventListener('resize', hide);
    };
  }, [active]);

  const onPointer = (event: PointerEvent | MouseEvent): Point | undefined => {
    const box = own.current?.getBoundingClientRect();
    if (!box) return undefined;
    const next = props.pick(event.clientX - box.left, event.clientY - box.top, event.target as Element);
    if (next?.category !== point?.category || next?.series !== point?.series) setActive(next && { point: next, byKeys: false });
    return next;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && active) {
      event.stopPropagation();
      return setActive(undefined);
    }
    if ((event.key === 'Enter' || event.key === ' ') && point && props.onSelect) {
      event.preventDefault();
      return props.onSelect(point);
    }
    if (props.onKey?.(event.key)) return event.preventDefault();
    const next = props.move(point, event.key);
    if (!next) return;
    event.preventDefault();
    show(next);
  };
  const show = (next: Point) => {
    const view = scroller.current;
    const { x } = props.anchor(next);
    // moving the view ends what is being read, so it is moved first
    if (view && view.scrollWidth > view.clientWidth && (x < view.scrollLeft + 40 || x > view.scrollLeft + view.clientWidth - 40)) {
      view.scrollLeft = x - view.clientWidth / 2;
      requestAnimationFrame(() => setActive({ point: next, byKeys: true }));
    } else setActive({ point: next, byKeys: true });
  };

  const reading = point && props.read(point);
  return (
    <>
      <div
        ref={scroller}
        role="application"
        tabIndex={0}
        aria-label={props.label}
        aria-describedby={hint}
        className={mergeClasses(styles.scroller, props.onSelect && point && styles.choosable, props.className)}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const first = event.currentTarget.matches(':focus-visible') ? (point ?? props.move(undefined, 'Home')) : undefined;
          if (first) setActive({ point: first, byKeys: true });
        }}
        onBlur={() => setActive(undefined)}
        onPointerMove={onPointer}
        onPointerLeave={() => setActive(undefined)}
        onClick={(event) => {
          const chosen = onPointer(event);
          if (chosen) props.onSelect?.(chosen);
        }}
      >
        <svg
          ref={setSvg}
          aria-hidden
          width={props.width}
          height={props.height}
          viewBox={`0 0 ${props.width} ${props.height}`}
          className={styles.drawing}
        >
          {props.children}
          {point && <g data-not-exported>{props.highlight(point)}</g>}
        </svg>
      </div>
      <span id={hint} hidden>
        {props.hint}
      </span>
      <span aria-live="polite" className={styles.spoken}>
        {active?.byKeys && reading ? sayReading(reading) : ''}
      </span>
      {point && reading && own.current && (
        <Tooltip reading={reading} anchor={rectAt(own.current, props.anchor(point))} legend={props.legend} onMap={props.onMap ?? false} />
      )}
    </>
  );
}

function rectAt(drawing: SVGSVGElement, { x, y }: { x: number; y: number }): DOMRect {
  const box = drawing.getBoundingClientRect();
  return new DOMRect(box.left + x, box.top + y, 0, 0);
}
