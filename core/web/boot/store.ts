import { configureStore } from '@reduxjs/toolkit';
import { api } from '@tessera/plugin-sdk/web';

/** What the server said, and nothing else: screens keep their own state, lists keep theirs in the address. */
export const createStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
