import { useLateTexts } from '../lateTexts';
import en from './messages/en.json';
import vi from './messages/vi.json';

/** The words of trees: namespace `tree`. */
export const useTreeTexts = () => useLateTexts('tree', { vi, en });
