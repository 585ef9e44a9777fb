import { useLateTexts } from '../lateTexts';
import en from './messages/en.json';
import vi from './messages/vi.json';

/** The words of imports: namespace `import`. */
export const useImportTexts = () => useLateTexts('import', { vi, en });
