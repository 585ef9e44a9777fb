import { select, zoom, zoomIdentity, type D3ZoomEvent } from 'd3';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { atHome, type View } from './names';

const most = 12;
const step = 1.6;

/**
 * Zoom and pan of a drawing by wheel, pinch, drag, buttons and keys. The wheel zooms while the map has the focus or Ctrl is held: a page
 * that is only scrolled past goes on scrolling. Steps are immediate, nothing flies.
 */
export function useZoom(svg: RefObject<SVGSVGElement | null>, width: number, height: number) {
  const [view, setView] = useState<View>(atHome);
  const current = useRef<View>(atHome);
  const behaviour = useMemo(
    () =>
      zoom<SVGSVGElement, unknown>()
        .scaleExtent([1, most])
        .extent([
          [0, 0],
          [width, height],
        ])
        .translateExtent([
          [0, 0],
          [width, height],
        ])
        .filter((event: WheelEvent & Partial<TouchEvent>) => {
          if (event.type === 'wheel') return event.ctrlKey || Boolean((event.currentTarget as Element | null)?.closest(':focus-within'));
          // one finger scrolls the page until the map is enlarged
          if (event.type.startsWith('touch')) return (event.touches?.length ?? 0) > 1 || current.current.k > 1;
          return event.type !== 'dblclick' && !event.button;
        })
        .on('zoom', ({ transform }: D3ZoomEvent<SVGSVGElement, unknown>) => {
          current.current = { k: transform.k, x: transform.x, y: transform.y };
          setView(current.current);
        }),
    [width, height],
  );

  useEffect(() => {
    if (!svg.current) return;
    const drawing = select(svg.current);
    drawing.call(behaviour);
    // another size is another map: it starts whole
    drawing.call(behaviour.transform, zoomIdentity);
    return () => void drawing.on('.zoom', null);
  }, [svg, behaviour]);

  return useMemo(() => {
    const on = (work: (drawing: ReturnType<typeof select<SVGSVGElement, unknown>>) => void) => () => {
      if (svg.current) work(select<SVGSVGElement, unknown>(svg.current));
    };
    return {
      view,
      canZoomIn: view.k < most,
      canZoomOut: view.k > 1,
      zoomIn: on((drawing) => drawing.call(behaviour.scaleBy, step)),
      zoomOut: on((drawing) => drawing.call(behaviour.scaleBy, 1 / step)),
      reset: on((drawing) => drawing.call(behaviour.transform, zoomIdentity)),
      /** Brings a place of the map to the middle, where it is out of sight. */
      show: (x: number, y: number) => {
        const [left, top] = [x * view.k + view.x, y * view.k + view.y];
        if (left < 20 || left > width - 20 || top < 20 || top > height - 20) on((drawing) => drawing.call(behaviour.translateTo, x, y))();
      },
    };
  }, [svg, behaviour, view, width, height]);
}
