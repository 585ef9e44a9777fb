/**
 * How Vite builds workers, the same in the product, in Storybook and in measurements. jspdf asks for the packages left out only to draw
 * pages of HTML, which nobody does here.
 */
export const workers = { format: 'es', rolldownOptions: { external: ['html2canvas', 'dompurify', 'canvg'] } };
