/** Every key the application keeps in local storage. */
export const storageKeys = {
  access: 'access_token',
  refresh: 'refresh_token',
  profilePicture: 'profile_picture',
  emailForVerification: 'emailForVerification',
  theme: 'theme',
  testState: 'test_state',
} as const;
