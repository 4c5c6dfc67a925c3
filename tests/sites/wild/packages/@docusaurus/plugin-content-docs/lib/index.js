throw new Error('The built-in plugin takes the place of this package.');
