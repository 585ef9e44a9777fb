import { useParams } from 'react-router-dom';

/** The id that an address names. What is no number finds nothing, as an id that is gone does. */
export const recordIdOf = (param: string | undefined): number =>
  /^[1-9]\d{0,14}$/.test(param ?? '') ? Number(param) : Number.MAX_SAFE_INTEGER;

/**
 * The id of the record that the address shows, for a screen at `/promo-codes/:id`.
 * @example const query = useGetPromoCodeQuery({ id: useRecordId() });
 */
export const useRecordId = (name = 'id'): number => recordIdOf(useParams()[name]);
