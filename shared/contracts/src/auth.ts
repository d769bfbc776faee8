export { EmailAddress } from './auth/fields';
export * from './auth/email-and-username';
export * from './auth/login';
export * from './auth/offline-key';
export * from './auth/passwords';
export * from './auth/profile';
export * from './auth/registration';
