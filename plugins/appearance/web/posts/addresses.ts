/** News are posts: their form is the same, but leads back to the news. */
export const listAddress = (news: boolean) => (news ? '/quan-ly-tin-tuc' : '/quan-ly-bai-dang');
export const addressOf = (id: number, news: boolean) => `/quan-ly-bai-dang/${id}${news ? '?news=1' : ''}`;
export const newAddress = (news: boolean) => `/quan-ly-bai-dang/tao-moi${news ? '?news=1' : ''}`;
export const isNews = (params: URLSearchParams) => params.get('news') === '1';
